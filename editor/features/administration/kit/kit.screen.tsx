import { Copy, Ellipsis, FileText, Laptop, Plus, Smartphone, Tablet, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { Badge, Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#editor/ui/error-state/error-state.tsx';
import { IconButton, IconToggle } from '#editor/ui/icon-button/icon-button.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { Notice } from '#editor/ui/notice/notice.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import { ResizeHandle } from '#editor/ui/resize-handle/resize-handle.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { Tabs } from '#editor/ui/tabs/tabs.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { Tooltip } from '#editor/ui/tooltip/tooltip.tsx';
import styles from './kit.module.css';
import { KitFields } from './kit-fields.tsx';
import { KitTree } from './kit-tree.tsx';

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={name}>
    <h2 className={styles.name}>{name}</h2>
    <div className={styles.stage}>{children}</div>
  </section>
);

const widths = [
  { id: 'phone', label: 'Phone', icon: Smartphone, iconOnly: true },
  { id: 'tablet', label: 'Tablet', icon: Tablet, iconOnly: true },
  { id: 'laptop', label: 'Laptop', icon: Laptop, iconOnly: true },
] as const;

const Actions = () => {
  const [isOn, setOn] = useState(true);
  const [width, setWidth] = useState<(typeof widths)[number]['id']>('laptop');
  return (
    <>
      <Part name="Button">
        <Button variant="primary" icon={Plus}>
          New page
        </Button>
        <Button>Cancel</Button>
        <Button variant="ghost" icon={Copy}>
          Duplicate
        </Button>
        <Button variant="danger" icon={Trash2}>
          Delete 4 pages
        </Button>
        <Button variant="primary" isPending>
          Publishing
        </Button>
        <Button disabledReason="Your role is Author. This needs the right “Publish”.">Publish</Button>
        <Button size="sm">Small</Button>
        <Button size="lg" variant="primary">
          Large
        </Button>
      </Part>
      <Part name="IconButton, IconToggle, Tooltip, Kbd">
        <IconButton icon={Copy} label="Duplicate" shortcut={<Kbd keys="Mod+D" />} />
        <IconButton icon={Trash2} label="Delete" tone="danger" />
        <IconButton icon={Copy} label="Duplicate" disabledReason="Nothing is chosen" />
        <IconToggle icon={FileText} label="Show outline" isSelected={isOn} onChange={setOn} />
        <Tooltip content="Only words">
          <Button size="sm">With a tooltip</Button>
        </Tooltip>
        <Kbd keys="Mod+Shift+P" />
      </Part>
      <Part name="SegmentedControl">
        <SegmentedControl label="Canvas width" segments={widths} value={width} onChange={setWidth} />
      </Part>
      <Part name="Badge, Status">
        <Badge>Hero</Badge>
        <Badge tone="accent">12</Badge>
        <Badge tone="info">New</Badge>
        <Badge tone="danger">2 errors</Badge>
        <Status tone="ok">Published</Status>
        <Status tone="warn" shape="half">
          Changed
        </Status>
        <Status tone="neutral" shape="hollow">
          Draft
        </Status>
      </Part>
    </>
  );
};

const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  return (
    <Part name="Dialog, Drawer, Menu, Popover, Toast">
      <Button onPress={() => setOpen('dialog')}>Dialog</Button>
      <Button onPress={() => setOpen('drawer')}>Drawer</Button>
      <Menu
        label="Actions"
        trigger={<IconButton icon={Ellipsis} label="Actions" />}
        groups={[
          [{ id: 'copy', label: 'Duplicate', icon: Copy, shortcut: 'Mod+D' }],
          [{ id: 'delete', label: 'Delete', icon: Trash2, tone: 'danger' }],
        ]}
      />
      <Popover label="Details" trigger={<Button>Popover</Button>}>
        A small dialog beside its button.
      </Popover>
      <Button
        onPress={() => showToast({ title: 'Deleted “Offers”', action: { label: 'Undo', onAction: () => undefined } })}
      >
        Toast
      </Button>
      <Dialog
        title="Publish 3 changes"
        description="Visitors see them within a second."
        isOpen={open === 'dialog'}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        footer={(close) => (
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Publish
            </Button>
          </>
        )}
      />
      <Drawer title="Version 12" isOpen={open === 'drawer'} onOpenChange={(isOpen) => !isOpen && setOpen(null)}>
        <p className={styles.padded}>Details of one row.</p>
      </Drawer>
    </Part>
  );
};

const Panels = () => {
  const [width, setWidth] = useState(220);
  return (
    <>
      <Part name="Tabs, ResizeHandle">
        <div className={styles.split}>
          <div className={styles.pane} ref={(element) => element?.style.setProperty('inline-size', `${width}px`)}>
            <Tabs
              label="Panel"
              isFill
              tabs={[
                { id: 'content', label: 'Content', content: <p className={styles.padded}>Fields of the block.</p> },
                { id: 'layout', label: 'Layout', content: <p className={styles.padded}>Width and space.</p> },
              ]}
            />
          </div>
          <ResizeHandle
            label="Width of the panel"
            panelSide="start"
            value={width}
            min={160}
            max={420}
            initial={220}
            onChange={setWidth}
          />
          <div className={styles.rest} />
        </div>
      </Part>
      <Part name="Tree">
        <KitTree />
      </Part>
      <Part name="Notice">
        <Notice role="status">These are changes of yours from before that were not saved.</Notice>
        <Notice role="alert" tone="danger">
          2 fields need another look.
        </Notice>
      </Part>
      <Part name="EmptyState">
        <EmptyState icon={FileText} title="No pages yet" action={<Button variant="primary">New page</Button>}>
          Pages make up the website. Start with the home page.
        </EmptyState>
      </Part>
      <Part name="ErrorState">
        <ErrorState
          title="The pages could not be loaded"
          detail="The server could not be reached."
          requestId="req-7f3a"
          isOffline
          onRetry={() => undefined}
        />
      </Part>
      <Part name="Skeleton">
        <div className={styles.fill}>
          <Skeleton rows={4} />
        </div>
      </Part>
    </>
  );
};

/** Every part of the kit, for looking at it in both themes and at every width. */
export const Component = () => (
  <Screen
    title="Component kit"
    layout="page"
    lead="Every part of editor/ui. Change the appearance in the account menu."
  >
    <Actions />
    <Part name="Fields">
      <KitFields />
    </Part>
    <Overlays />
    <Panels />
  </Screen>
);
