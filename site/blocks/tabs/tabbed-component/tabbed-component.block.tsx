import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { HeroStage } from '#site/ui/hero-stage.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { ExteriorView } from '#site/ui/look-around/exterior-view.tsx';
import { InteriorView } from '#site/ui/look-around/interior-view.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { TitleTabs } from '#site/ui/tabs/title-tabs.tsx';
import type { TabViews } from './tabbed-component.load.ts';
import styles from './tabbed-component.module.css';

type Tab = BlockComponentProps<'tabbed-component'>['props']['groups'][number];

/** Tabs that each show one large thing. */
export default function TabbedComponent({ props, id, data }: BlockComponentProps<'tabbed-component'>) {
  const level = levelInside(props);
  const views = new Map(Object.entries((data ?? {}) as TabViews));
  return (
    <TitleTabs
      id={id}
      values={props}
      tabs={props.groups.map((tab) => ({
        id: tab.id,
        label: tab.tab_label,
        field: `/groups/${tab.id}/tab_label`,
        hash: tab.tab_id,
        panel:
          tab.component_type === 'image_hero' ? (
            <ImageHero tab={tab} level={level} />
          ) : (
            <View tab={tab} pictures={views.get(tab.id)} />
          ),
      }))}
    />
  );
}

/** A picture across the page with words on its calm side. */
function ImageHero({ tab, level }: { tab: Tab; level: number }) {
  const field = `/groups/${tab.id}`;
  return (
    <div className={styles.hero} data-surface={tab.image_color}>
      <HeroStage
        image={tab.image}
        portrait={tab.image_mobile ?? null}
        surface={tab.image_color}
        isWide
        mirror={false}
        field={`${field}/image`}
        actions={<LinkButton link={tab.link} field={`${field}/link`} />}
      >
        <Heading text={tab.image_heading} tag={level} size="l" field={`${field}/image_heading`} />
        <Paragraph text={tab.image_text} field={`${field}/image_text`} />
      </HeroStage>
    </div>
  );
}

/** A car to turn or a cabin to look around in; without an answer of the load, from the tab's own pictures. */
function View({ tab, pictures }: { tab: Tab; pictures: readonly string[] | undefined }) {
  const labels = { interact: tab.interact_label, reset: tab.reset_label, exit: tab.exit_label };
  const [found] = pictures ?? [];
  const panorama = tab.panorama ?? (found ? { id: found } : null);
  return (
    <div className={styles.view}>
      {tab.component_type === 'exterior_360' ? (
        <ExteriorView frames={tab.frames.length > 0 ? tab.frames : (pictures ?? [])} name={tab.name} labels={labels} />
      ) : null}
      {tab.component_type === 'interior_360' && panorama ? (
        <InteriorView
          image={panorama}
          name={tab.name}
          labels={labels}
          yaw={tab.start_yaw}
          pitch={tab.start_pitch}
          {...(tab.panorama ? { field: `/groups/${tab.id}/panorama` } : {})}
        />
      ) : null}
      {tab.component_type === 'interior_360' && !panorama ? <EmptyNote field={`/groups/${tab.id}/panorama`} /> : null}
    </div>
  );
}
