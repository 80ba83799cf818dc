import { Carousel } from '#site/ui/carousel/carousel.ts';
import { leadThroughLargePictures } from '#site/ui/large-picture/lead-through-large-pictures.ts';

/** A row of pictures, and from one large picture to the next. */
class GalleryCarousel extends Carousel {
  protected override listen(signal: AbortSignal): void {
    leadThroughLargePictures(this, signal);
  }
}

if (!customElements.get('fc-gallery-carousel')) customElements.define('fc-gallery-carousel', GalleryCarousel);
