import { Carousel } from './carousel.ts';

if (!customElements.get('fc-carousel')) customElements.define('fc-carousel', Carousel);
