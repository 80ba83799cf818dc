import { Braces } from 'lucide-react';
import type { BlockProps } from '#block-schemas/index.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { Icon } from '../icon.tsx';
import { Section } from '../section.tsx';
import { type BusinessType, businessesData } from './business-data.ts';
import styles from './structured-data.module.css';

type Businesses = BlockProps['retailer-schema']['groups'];

/** Data for search engines: nothing to see for visitors, a line with the names for editors. */
export function StructuredData({ type, businesses }: { type: BusinessType; businesses: Businesses }) {
  const context = useRender();
  const data = businessesData(type, businesses, context);
  return (
    <Section padding="none" width="full">
      {data ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} /> : null}
      {context.mode === 'canvas' ? (
        <div className={styles.marker}>
          <Icon of={Braces} size={18} />
          <p>{context.t('retailers.structured_data')}</p>
          <ul className={styles.names}>
            {businesses.map(({ id, name }) => (
              <Name key={id} id={id} name={name} />
            ))}
          </ul>
        </div>
      ) : null}
    </Section>
  );
}

function Name({ id, name }: { id: string; name: string | undefined }) {
  return <li {...useField(`/groups/${id}/name`)}>{name}</li>;
}
