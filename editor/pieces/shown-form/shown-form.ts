import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api } from '#editor/api/api.ts';
import { canBeFilled, type FormField } from '#form-fields/index.ts';

/** The id of the form that the block around a control shows; empty where there is none. */
export const ShownFormContext = createContext('');

const fieldsQuery = (id: string) =>
  queryOptions({
    queryKey: ['forms', 'shown', id],
    queryFn: async ({ signal }) =>
      (await api.forms.getPublicForm({ params: { id }, query: {}, signal })).data.data.attributes.fields as FormField[],
    enabled: id !== '',
    staleTime: 60_000,
    // One that is not published has nothing to choose from; names can still be typed.
    retry: false,
  });

/** Fields of the block's form that a page may fill; undefined while nobody knows them. */
export const useShownFormFields = (): readonly FormField[] | undefined => {
  const { data } = useQuery(fieldsQuery(useContext(ShownFormContext)));
  return data?.filter(canBeFilled);
};

/** What staff call a field: the label visitors read, or its key. */
export const shownFieldName = ({ id, label }: FormField): string => label.trim() || id;
