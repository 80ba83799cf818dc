import { lookAtLanguages } from './support/look-at-language.ts';

lookAtLanguages(1, 4);
