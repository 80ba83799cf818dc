import { useRender } from '#site/render/render-context.tsx';
import { Section } from '#site/ui/section.tsx';
import type { ShowroomVehicle } from './vehicle-model.ts';
import styles from './vehicle-notes.module.css';

/** What has to be said besides: numbered footnotes, then what limits the offer. */
export function VehicleNotes({ vehicle: { attributes } }: { vehicle: ShowroomVehicle }) {
  const { t } = useRender();
  const { footnotes, disclaimers, product_card_disclaimer: card } = attributes;
  const limits = [...new Set([...disclaimers, ...(card ? [card.description] : [])])].filter(Boolean);
  if (footnotes.length === 0 && limits.length === 0) return null;
  return (
    <Section padding="small" innerClassName={styles.notes}>
      <h2 className={styles.title}>{t('showroom.notes')}</h2>
      {footnotes.length > 0 ? (
        <ol className={styles.list}>
          {footnotes.map((text) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ol>
      ) : null}
      {limits.map((text) => (
        <p key={text}>
          <bdi>{text}</bdi>
        </p>
      ))}
    </Section>
  );
}
