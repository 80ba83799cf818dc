import { useField } from '#site/render/render-context.tsx';
import { eagerItem } from '../eager-item.ts';
import { Picture } from '../picture.tsx';
import type { ImageValue, LinkValue } from '../values.types.ts';
import { CollectionCard } from './collection-card.tsx';

export interface OwnCollectionItem {
  id: string;
  image?: ImageValue | null | undefined;
  hover_image?: ImageValue | null | undefined;
  item_name?: string;
  item_label: string;
  button?: LinkValue | null | undefined;
}

const sizes = '(min-width: 480px) 320px, 72vw';

/** A product that editors keep in a group of a block. */
export function OwnCollectionCard({ item, tag, index }: { item: OwnCollectionItem; tag: number; index: number }) {
  const field = `/groups/${item.id}`;
  const label = useField(`${field}/item_label`);
  return (
    <CollectionCard
      name={item.item_name ?? ''}
      nameField={`${field}/item_name`}
      tag={tag}
      label={item.item_label ? <span {...label}>{item.item_label}</span> : null}
      image={
        item.image ? (
          <Picture image={item.image} ratio="fill" sizes={sizes} eager={eagerItem(index)} field={`${field}/image`} />
        ) : null
      }
      hoverImage={
        item.hover_image ? (
          <Picture image={item.hover_image} ratio="fill" sizes={sizes} eager={false} field={`${field}/hover_image`} />
        ) : null
      }
      button={item.button}
      buttonField={`${field}/button`}
    />
  );
}
