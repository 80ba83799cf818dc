import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { TitleTabs } from '#site/ui/tabs/title-tabs.tsx';

/** Large words that switch between pictures across the page. */
export default function SectionImageTabs({ props, id, slots }: BlockComponentProps<'section-image-tabs'>) {
  return (
    <TitleTabs
      id={id}
      values={props}
      tabs={props.groups.map((tab) => ({
        id: tab.id,
        label: tab.tab_label,
        field: `/groups/${tab.id}/tab_label`,
        hash: tab.tab_id,
        isAhead: !tab.has_lazyload,
        panel: slots[tab.id],
      }))}
    />
  );
}
