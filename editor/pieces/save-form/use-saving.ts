import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '#editor/api/problems.ts';
import { tSaid } from '#editor/i18n/t-said.ts';

interface Finding {
  path: readonly PropertyKey[];
  message: string;
}

interface Saving<Saved> {
  /** What the contract's schema says of what is written: `schema.safeParse(value)`. */
  checked: { error?: { issues: readonly Finding[] } | undefined };
  write: () => Promise<Saved>;
  onSaved: (saved: Saved) => void;
}

/**
 * How a form checks and saves, one way for all: what the schema finds stands beside the fields once somebody tried to
 * save, and nothing is sent while it finds anything; what the service refuses stands beside its field, else above the
 * buttons. `form` are the properties of `SaveForm`.
 */
export const useSaving = <Saved>({ checked, write, onSaved }: Saving<Saved>) => {
  const [isTried, setTried] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const save = useMutation({
    mutationFn: write,
    onSuccess: (saved) => {
      setTouched(false);
      onSaved(saved);
    },
  });
  const issues = checked.error?.issues ?? [];
  const refused = fieldErrors(save.error);
  const said = (path: string, fits: (place: string) => boolean): string | undefined => {
    if (!isTried) return undefined;
    const found = issues.find((issue) => fits(issue.path.map(String).join('.')))?.message;
    return (found && tSaid(found)) || (refused[path] ?? refused[path.split('.').at(-1) ?? '']);
  };
  return {
    /** Call it with each change: what the service said is about what was sent. */
    touch: () => {
      setTouched(true);
      save.reset();
    },
    /** Of a field, by its path. */
    errorOf: (path: string) => said(path, (place) => place === path),
    /** Of a field that stands for all below its path. */
    errorWithin: (path: string) => said(path, (place) => `${place}.`.startsWith(`${path}.`)),
    form: {
      onSubmit: () => {
        setTried(true);
        if (issues.length === 0) save.mutate();
      },
      // Where nothing was touched the fields are asked.
      isChanged: isTouched || undefined,
      isPending: save.isPending,
      error: save.error && Object.keys(refused).length === 0 ? save.error : null,
    },
  };
};
