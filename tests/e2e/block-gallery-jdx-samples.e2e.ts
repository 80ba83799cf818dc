import { lookAtOtherSamples } from './support/look-at-gallery.ts';

lookAtOtherSamples('jdx', 'ltr');
