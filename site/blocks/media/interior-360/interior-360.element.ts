import '#site/ui/look-around/panorama.element.ts';
