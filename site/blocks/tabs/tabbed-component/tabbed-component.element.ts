import '#site/ui/look-around/panorama.element.ts';
import '#site/ui/look-around/turntable.element.ts';
import '#site/ui/tabs/tabs.element.ts';
