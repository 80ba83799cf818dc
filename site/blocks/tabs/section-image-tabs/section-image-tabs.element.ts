import '#site/ui/tabs/tabs.element.ts';
