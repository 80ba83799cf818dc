import { ProblemError } from '#api-clients/problem.ts';
import type { AutosaveOptions } from './save-progress.ts';

/** Fetches what was stored since our revision. */
export const catchUp = async ({ store, api, pageId, onReplaced }: AutosaveOptions): Promise<void> => {
  try {
    for (let isBehind = true; isBehind; ) {
      const query = { after: store.getRevision() };
      const { batches, revision } = (await api.listBatches({ params: { id: pageId }, query })).data.data.attributes;
      if (!store.receive(batches)) onReplaced?.();
      isBehind = batches.length > 0 && store.getRevision() > query.after && store.getRevision() < revision;
    }
  } catch (error) {
    // The next save or look will find the same; a glance that failed is no news for the person.
    if (!(error instanceof ProblemError)) throw error;
  }
};
