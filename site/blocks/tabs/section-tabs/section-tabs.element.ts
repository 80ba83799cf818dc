import '#site/ui/tabs/tabs.element.ts';
import './window-from-hash.ts';
