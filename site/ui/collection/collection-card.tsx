import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { LinkButton } from '../link-button.tsx';
import type { LinkValue } from '../values.types.ts';
import styles from './collection-card.module.css';

export interface CollectionCardProps {
  name: string;
  nameField?: string;
  tag: number;
  label: ReactNode;
  image: ReactNode;
  /** Shown while the pointer rests on the card; beside the image where nothing can rest. */
  hoverImage?: ReactNode;
  button?: LinkValue | null | undefined;
  buttonField?: string;
}

/** A product: its picture, and another one under the pointer, its name and what it costs, and the way to it. */
export function CollectionCard(props: CollectionCardProps) {
  const { name, nameField, tag, label, image, hoverImage, button, buttonField } = props;
  return (
    <Card
      media={
        image ? (
          <div className={styles.pictures} data-both={Boolean(hoverImage) || undefined}>
            <div className={styles.picture}>{image}</div>
            {hoverImage ? <div className={styles.hover}>{hoverImage}</div> : null}
          </div>
        ) : undefined
      }
      heading={name}
      headingTag={tag}
      {...(nameField ? { headingField: nameField } : {})}
      figure={label}
      className={styles.card ?? ''}
    >
      <LinkButton
        link={button}
        look="tertiary"
        className={styles.link ?? ''}
        {...(buttonField ? { field: buttonField } : {})}
      />
    </Card>
  );
}
