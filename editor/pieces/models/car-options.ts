import type { api } from '#editor/api/api.ts';

type ModelNames = Awaited<ReturnType<typeof api.content.models>>['data']['data'];

/** Models, each followed by its engines, by their keys. */
export const carOptions = (models: ModelNames): { id: string; label: string; description: string }[] =>
  models.flatMap(({ id: key, attributes: { name, engines } }) => [
    { id: key, label: name, description: key },
    ...engines.map((engine) => ({ id: engine.key, label: `${name} ${engine.name}`, description: engine.key })),
  ]);
