import '#site/ui/map/map.element.ts';
