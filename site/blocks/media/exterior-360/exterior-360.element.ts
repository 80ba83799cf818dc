import '#site/ui/look-around/turntable.element.ts';
