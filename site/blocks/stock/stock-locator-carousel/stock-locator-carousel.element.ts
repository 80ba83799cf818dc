import '#site/stock/saved/vehicle-mark.element.ts';
import '#site/ui/carousel/carousel.element.ts';
