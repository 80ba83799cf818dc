import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface NothingMatchesProps {
  /** "No form matches". */
  title: string;
  onShowAll: () => void;
  showAll?: string;
  children?: ReactNode;
}

/** What a searched or filtered list says when nothing is left of it, with the way back to everything. */
export const NothingMatches = ({ title, onShowAll, showAll = t('Show all'), children }: NothingMatchesProps) => (
  <EmptyState icon={SearchX} title={title} action={<Button onPress={onShowAll}>{showAll}</Button>}>
    {children}
  </EmptyState>
);
