import type { ServerDeps, ServiceDefinition, Services } from './define-service.ts';

/** Looks services up by name; each is made once, when it is first asked for. */
export interface ServiceRegistry {
  get<Name extends keyof Services>(name: Name): Services[Name];
  provide<Name extends keyof Services>(name: Name, value: Services[Name]): void;
}

export const createServiceRegistry = (
  definitions: readonly ServiceDefinition[],
  deps: () => ServerDeps,
): ServiceRegistry => {
  const made = new Map<string, unknown>();
  const inMaking = new Set<string>();
  const names = definitions.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two services are named "${twice}".`);

  const make = (name: string): unknown => {
    const definition = definitions.find((candidate) => candidate.name === name);
    if (!definition?.create) throw new Error(`There is no service "${name}" to ask.`);
    if (inMaking.has(name))
      throw new Error(`The services ${[...inMaking, name].join(' → ')} need each other to be made.`);
    inMaking.add(name);
    try {
      const service = definition.create(deps());
      made.set(name, service);
      return service;
    } finally {
      inMaking.delete(name);
    }
  };

  return {
    // The map is keyed by name; declaration merging of Services ties each name to what its `create` returns.
    get: <Name extends keyof Services>(name: Name) => (made.has(name) ? made.get(name) : make(name)) as Services[Name],
    provide: (name, value) => void made.set(name, value),
  };
};
