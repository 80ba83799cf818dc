import '#site/ui/retailers/nearest-first.element.ts';
import '#site/ui/retailers/locator.element.ts';
