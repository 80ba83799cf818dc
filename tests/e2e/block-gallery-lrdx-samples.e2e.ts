import { lookAtOtherSamples } from './support/look-at-gallery.ts';

lookAtOtherSamples('lrdx', 'rtl');
