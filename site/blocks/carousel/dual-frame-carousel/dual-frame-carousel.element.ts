import '#site/ui/carousel/carousel.element.ts';
