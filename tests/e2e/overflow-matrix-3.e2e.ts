import { lookAtLanguages } from './support/look-at-language.ts';

lookAtLanguages(2, 4);
