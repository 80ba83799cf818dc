import '#site/ui/carousel/carousel.element.ts';
import '#site/ui/large-picture/large-pictures.element.ts';
