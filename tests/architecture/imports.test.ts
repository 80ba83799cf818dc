import { describe, it } from 'vitest';
import { circlesOf } from './support/circles.ts';
import {
  apps,
  exists,
  foldersIn,
  foldersInGroups,
  type Import,
  importsOf,
  isTest,
  leaves,
  linesMatching,
  read,
  sourceFiles,
  supports,
  withoutComments,
} from './support/repository.ts';
import { holds } from './support/rule.ts';

/** Folders whose members are found by their folder name: each member stands alone. */
const families = [
  'site/journeys',
  'editor/widgets',
  'form-fields',
  'providers/payment',
  'server/outgoing/integrations',
];

/** Families whose members lie one level further down: `site/blocks/<group>/<key>`. */
const groupedFamilies = ['site/blocks', 'editor/features'];

/** Rooms of the server that are no services of their own, and the service above them; each may use those before it. */
const rooms = ['secrets', 'outgoing', 'leads', 'forms'];

/** Rooms of the page builder, each a context of its own; what puts them together lies beside them. */
const builderRooms = ['timing', 'document', 'session', 'stage', 'sides'];

/** What one app shows another: types only, the code arrives through the built entry. */
const typeDoors = new Set(['server → site/site.entry.ts']);

const partOf = (path: string): string => path.split('/')[0] ?? '';
const show = ({ file, line, target }: Import) => `${file}:${line} imports ${target}`;

const imports = sourceFiles('.ts', '.tsx').flatMap(importsOf);
const ours = imports.filter((found) => found.isOurs);
const product = ours.filter(({ file }) => !isTest(file) && [...leaves, ...apps].includes(partOf(file)));

describe('who may import whom', () => {
  it('leaves import only npm packages and the leaves below them', () => {
    const violations = product.filter(({ file, target }) => {
      const level = leaves.indexOf(partOf(file));
      return level >= 0 && partOf(target) !== partOf(file) && !leaves.slice(0, level).includes(partOf(target));
    });
    holds(violations.map(show), {
      why: `A leaf is used by every app, so it must stand without them (order: ${leaves.join(' < ')}).`,
      instead: 'hand the value in as an argument, or move the shared code down into a leaf.',
    });
  });

  it('apps never import each other', () => {
    const violations = product.filter(({ file, target, isTypeOnly }) => {
      const [from, to] = [partOf(file), partOf(target)];
      const isDoor = isTypeOnly && typeDoors.has(`${from} → ${target}`);
      return apps.includes(from) && apps.includes(to) && from !== to && !isDoor;
    });
    holds(violations.map(show), {
      why: 'site, editor and server are built and run apart: they meet only in contracts.',
      instead: 'call the service through api-clients, or move what both need into a leaf.',
    });
  });

  it('product code never imports fixtures, tests or tools', () => {
    const violations = product.filter(({ target }) => supports.includes(partOf(target)));
    holds(violations.map(show), {
      why: 'A production server is deployed without fixtures, tests and tools.',
      instead: 'move the code into the part that needs it, and let the tool import it from there.',
    });
  });

  it('siblings that are found by their folder never import each other, and nobody imports into them', () => {
    const servers = foldersIn('server').filter((name) => exists(`server/${name}/${name}.service.ts`));
    const members = [
      ...families.flatMap((family) => foldersIn(family).map((name) => `${family}/${name}/`)),
      ...groupedFamilies.flatMap((family) => foldersInGroups(family).map((name) => `${family}/${name}/`)),
      'editor/builder/',
      ...servers.map((name) => `server/${name}/`),
    ];
    const memberOf = (path: string) => members.find((member) => path.startsWith(member));
    const violations = product.filter(({ file, target }) => {
      const owner = memberOf(target);
      // What lies inside a member (an integration of the forms service) may use what surrounds it.
      return owner !== undefined && owner !== memberOf(file) && !file.startsWith(owner);
    });
    holds(violations.map(show), {
      why: 'A block, feature, widget or service can be added or removed by its folder alone.',
      instead: 'move what is shared down (site/ui, site/islands, editor/ui, server/http), or ask deps.service(name).',
    });
  });

  it('rooms of the server stand upon each other one way', () => {
    const violations = product.filter(({ file, target }) => {
      const [from, to] = [file, target].map((path) => rooms.findIndex((room) => path.startsWith(`server/${room}/`)));
      return from !== undefined && to !== undefined && from >= 0 && to > from;
    });
    holds(violations.map(show), {
      why: `Whatever has something to send, or somebody to answer, uses the rooms below it (order: ${rooms.join(' < ')}).`,
      instead: 'let who stands above hand it down: OutgoingSource (outgoing-core.ts), FormsOfLeads (leads-core.ts).',
    });
  });

  it('rooms of the page builder stand upon each other one way', () => {
    const builder = 'editor/builder/';
    const violations = product.filter(({ file, target }) => {
      const from = builderRooms.findIndex((room) => file.startsWith(`${builder}${room}/`));
      if (from < 0 || !target.startsWith(builder)) return false;
      return !builderRooms.slice(0, from + 1).some((room) => target.startsWith(`${builder}${room}/`));
    });
    holds(violations.map(show), {
      why: `The document is edited without a stage, and the stage is drawn without panes (order: ${builderRooms.join(' < ')}).`,
      instead:
        'hand it down from create-builder.ts or builder-workspace.tsx, or move what is shared into the lower room.',
    });
  });

  it('a leaf with an index.ts is entered through it, or through what its first lines name', () => {
    const doorsOf = (leaf: string) => {
      const opening = exists(`${leaf}/index.ts`) ? (read(`${leaf}/index.ts`).split('\nimport ')[0] ?? '') : undefined;
      const named = opening?.match(/[\w/-]+\.ts\b/g) ?? [];
      return opening === undefined
        ? undefined
        : ['index.ts', 'generated.ts', ...named].map((name) => `${leaf}/${name}`);
    };
    const doors = new Map(leaves.map((leaf) => [leaf, doorsOf(leaf)]));
    const violations = product.filter(({ file, target }) => {
      const allowed = doors.get(partOf(target));
      return allowed !== undefined && partOf(file) !== partOf(target) && !allowed.includes(target);
    });
    holds(violations.map(show), {
      why: 'What is behind index.ts may change without anybody noticing.',
      instead: 'export the name from index.ts, or name the file as a second entry in the first comment of index.ts.',
    });
  });

  it('what lies further away than the next folder up is named from the root', () => {
    const violations = sourceFiles('.ts', '.tsx')
      .filter((file) => !/config\.ts$/.test(file))
      .flatMap((file) => linesMatching(file, withoutComments(read(file)), /\b(from|import)\s*\(?\s*'\.\.\/\.\.\//));
    holds(violations, {
      why: 'Chains of ../ say nothing about where a thing lives, and break whenever a folder moves.',
      instead: 'write it from the root of its part, for example "#site/ui/card.tsx" (package.json, "imports").',
    });
  });

  it('files never import each other in a circle, not for their types either', () => {
    holds(
      circlesOf(product).map((files) => files.join(' → ')),
      {
        why: 'In a circle no file can be read, moved or tested before the others.',
        instead: 'move what they share (often a type) into the one that stands lower, or into a file of its own.',
      },
    );
  });

  it('imports name real files with their ending', () => {
    const violations = product.filter(({ target }) => !exists(target));
    holds(violations.map(show), {
      why: 'Node runs these files as they are: it neither guesses endings nor forgives a missing file.',
      instead: 'write the whole file name, for example "./price.ts".',
    });
  });
});
