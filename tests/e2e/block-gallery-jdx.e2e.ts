import { lookAtGallery } from './support/look-at-gallery.ts';

lookAtGallery('jdx', 'ltr');
