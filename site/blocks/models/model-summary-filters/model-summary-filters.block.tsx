import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useBlock, useRender } from '#site/render/render-context.tsx';
import { ChoiceForm } from '#site/ui/models/choice-form.tsx';
import { Section } from '#site/ui/section.tsx';
import type { FilterChoices } from './model-summary-filters.load.ts';

const nothing: FilterChoices = { bodystyles: [], models: [], bodystyle: '', model: '' };

/** Choices that leave only the fitting derivatives of the page; a form of links, so that it needs no script. */
export default function ModelSummaryFilters({ props, id, data }: BlockComponentProps<'model-summary-filters'>) {
  const { t } = useRender();
  const { bodystyles, models, bodystyle, model } = (data as FilterChoices | undefined) ?? nothing;
  const options = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
  const all = t('models.all');
  return (
    <Section surface={props.box_color} padding="small">
      <ChoiceForm
        id={id}
        target={useBlock().anchor || 'main'}
        button={props.submit_label}
        buttonField="/submit_label"
        fields={[
          {
            name: 'bodystyle',
            label: props.select_bodystyle_label,
            field: '/select_bodystyle_label',
            options: options(bodystyles),
            chosen: bodystyle,
            all,
          },
          {
            name: 'model',
            label: props.select_model_label,
            field: '/select_model_label',
            options: options(models),
            chosen: model,
            all,
          },
        ]}
      />
    </Section>
  );
}
