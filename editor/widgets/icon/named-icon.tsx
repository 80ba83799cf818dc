import { useQuery } from '@tanstack/react-query';
import { createLucideIcon } from 'lucide-react';
import { fetchIconShapes } from '#api-clients/canvas/icon-shapes.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import styles from './icon.module.css';

/** The icon that a field holds: it alone is fetched, the whole set not before another one is chosen. */
export const NamedIcon = ({ name }: { name: string }) => {
  const { data: glyph } = useQuery({
    queryKey: ['icon', name],
    queryFn: async () => {
      const shapes = await fetchIconShapes('', name);
      return shapes && createLucideIcon(name, shapes);
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return glyph ? <Icon icon={glyph} /> : <span className={styles.blank} />;
};
