import '#site/ui/retailers/nearest-first.element.ts';
