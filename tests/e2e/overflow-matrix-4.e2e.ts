import { lookAtLanguages } from './support/look-at-language.ts';

lookAtLanguages(3, 4);
