import { lookAtGallery } from './support/look-at-gallery.ts';

lookAtGallery('lrdx', 'rtl');
