import { lookAtLanguages } from './support/look-at-language.ts';

lookAtLanguages(0, 4);
