import '#site/ui/finance/finance-form.element.ts';
