import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField } from '#site/render/render-context.tsx';
import { headingTag, levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { ChoiceForm } from '#site/ui/models/choice-form.tsx';
import { SpecGroups } from '#site/ui/models/spec-groups.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Section } from '#site/ui/section.tsx';
import type { ShownSpecification } from './specification-accordion.load.ts';
import styles from './specification-accordion.module.css';

/** A model and an engine to choose, and all their figures in groups that open. */
export default function SpecificationAccordion(block: BlockComponentProps<'specification-accordion'>) {
  const { props, id, isLoading } = block;
  const data = block.data as ShownSpecification | undefined;
  const label = useField('/specification_label');
  const tag = levelInside(props);
  const engines = data?.model?.engines ?? [];
  const engine = engines.find(({ key }) => key === data?.engine);
  const target = `${id}-specification`;
  const Caption = headingTag(tag);
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      {data && engine ? (
        <>
          {data.models.length > 1 || engines.length > 1 ? (
            <ChoiceForm
              id={id}
              target={target}
              button={props.view_specification_label}
              buttonField="/view_specification_label"
              fields={[
                ...(data.models.length > 1
                  ? [
                      {
                        name: 'spec_model',
                        label: props.select_model_label,
                        field: '/select_model_label',
                        chosen: data.model?.model_key ?? '',
                        options: data.models.map((one) => ({ value: one.key, label: one.label })),
                      },
                    ]
                  : []),
                ...(engines.length > 1
                  ? [
                      {
                        name: 'spec_engine',
                        label: props.engine_label,
                        field: '/engine_label',
                        chosen: engine.key,
                        options: engines.map(({ key, name }) => ({ value: key, label: name })),
                      },
                    ]
                  : []),
              ]}
            />
          ) : null}
          <div id={target} className={styles.figures}>
            <Caption className={styles.caption}>
              <span {...label}>{props.specification_label}</span>
              <span className={styles.car}>
                {data.model?.name} {engine.name}
              </span>
            </Caption>
            <SpecGroups groups={engine.groups} tag={Math.min(6, tag + 1)} openFirst />
          </div>
        </>
      ) : null}
      {data === undefined ? <LoadNotice isLoading={isLoading} /> : null}
      <Paragraph text={props.disclaimer} size="xs" muted field="/disclaimer" className={styles.note ?? ''} />
    </Section>
  );
}
