import type { BlockProps } from '#block-schemas/index.ts';
import { onScreens } from '#block-schemas/read/screens.ts';
import { chosenTabName, submissionNames } from '#form-fields/index.ts';
import { type Declarations, useScreenStyle } from '../render/block-style.ts';
import { useBlock, useField, useRender } from '../render/render-context.tsx';
import { toSurface } from '../theme/tokens.ts';
import { classes } from '../ui/classes.ts';
import { NamedIcon } from '../ui/icon.tsx';
import { Intro } from '../ui/intro.tsx';
import { Picture } from '../ui/picture.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { Section } from '../ui/section.tsx';
import { BlockForm, blockFormId } from './block-form.tsx';
import styles from './form-tabs.module.css';

export interface FormTabsProps {
  id: string;
  values: BlockProps['expanded-entry-form'];
  /** What the tabs are: subjects of the request, or places where it is sent. */
  ask?: 'form.about' | 'form.about_place';
}

type Tab = BlockProps['expanded-entry-form']['groups'][number];

const TABS = submissionNames.dynamicData(chosenTabName);

function useNumberByScreen(
  base: number,
  at: { tablet?: number; phone?: number },
  look: (value: number) => Declarations,
): string {
  const { desktop, tablet, phone } = onScreens(base, at);
  return useScreenStyle({ desktop: look(desktop), tablet: look(tablet), phone: look(phone) });
}

/**
 * What a request is about, as tabs beside its form. The tabs are a choice of the form itself, so the one in front is
 * sent along, and they work without script: the style sheet shows the panel of the chosen one.
 */
export function FormTabs({ id, values, ask = 'form.about' }: FormTabsProps) {
  const { t } = useRender();
  const block = useBlock();
  // Unless phones are told otherwise, tabs stand below each other there.
  const perScreen = { phone: 1, ...values.top_tabs_limit_at };
  const row = useNumberByScreen(values.top_tabs_limit, perScreen, (count) => ({ '--tabs-in-a-row': count }));
  const level = values.heading ? Number(values.header_tag) + 1 : Number(values.header_tag);
  const disclaimer = useField('/disclaimer');
  const smallPrint = useField('/form_disclaimer');
  return (
    <Section surface={toSurface(values.box_color)} innerClassName={styles.inner}>
      <Intro values={values} />
      <div className={styles.columns}>
        <div className={styles.about}>
          <fieldset className={classes(styles.tabs, row)}>
            <legend className={styles.legend}>{t(ask)}</legend>
            {values.groups.map((tab, index) => (
              <TabChoice key={tab.id} tab={tab} block={id} isFirst={index === 0} />
            ))}
          </fieldset>
          {values.groups.map((tab) => (
            <input
              key={tab.id}
              type="hidden"
              name={submissionNames.dynamicLabel(tab.tab_id || tab.id)}
              value={tab.tab_label}
              form={blockFormId(id)}
            />
          ))}
          {values.groups.map((tab, index) => (
            <div key={tab.id} className={styles.panel}>
              <Picture
                image={tab.image}
                // Only the first tab's is seen at once.
                priority={block.eager && !block.isBehind && index === 0}
                eager={block.eager && index === 0}
                ratio="hero"
                sizes="(min-width: 1024px) 45vw, 100vw"
                field={`/groups/${tab.id}/image`}
              />
              <RichText value={tab.text} field={`/groups/${tab.id}/text`} />
            </div>
          ))}
        </div>
        <div className={styles.form}>
          <RichText value={values.form_paragraph} field="/form_paragraph" />
          <BlockForm id={id} values={values} title={values.heading} headingLevel={Math.min(6, level)} />
          {values.form_disclaimer ? (
            <p className={styles.small} {...smallPrint}>
              {values.form_disclaimer}
            </p>
          ) : null}
        </div>
      </div>
      {values.disclaimer ? (
        <p className={styles.small} {...disclaimer}>
          {values.disclaimer}
        </p>
      ) : null}
    </Section>
  );
}

function TabChoice({ tab, block, isFirst }: { tab: Tab; block: string; isFirst: boolean }) {
  const label = useField(`/groups/${tab.id}/tab_label`);
  const space = useNumberByScreen(tab.tab_x_padding, tab.tab_x_padding_at, (px) => ({ '--tab-space': `${px}px` }));
  return (
    <label className={classes(styles.tab, space)}>
      <input type="radio" name={TABS} value={tab.tab_id || tab.id} form={blockFormId(block)} defaultChecked={isFirst} />
      <NamedIcon name={tab.tab_icon} size={20} />
      <span {...label}>{tab.tab_label}</span>
    </label>
  );
}
