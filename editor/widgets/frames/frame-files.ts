/** A folder somebody has chosen or dropped: its name, and the pictures in it in the order of their names. */
export interface FrameFolder {
  name: string;
  files: File[];
}

const isPicture = ({ type }: File): boolean => /^image\/(jpeg|png|webp|avif)$/.test(type);

const { compare } = new Intl.Collator('en', { numeric: true });

/** 2.webp comes before 10.webp. */
export const inOrderOfNames = <Named>(items: readonly Named[], nameOf: (item: Named) => string): Named[] =>
  items.toSorted((a, b) => compare(nameOf(a), nameOf(b)));

/** The pictures among files, in order; the folder is called as the first one's path says. */
export const frameFolder = (files: readonly File[], name?: string): FrameFolder => {
  const pictures = inOrderOfNames(files.filter(isPicture), (file) => file.webkitRelativePath || file.name);
  return { name: name ?? (pictures[0]?.webkitRelativePath.split('/').at(-2) || '360'), files: pictures };
};

const filesIn = async (entry: FileSystemEntry): Promise<File[]> => {
  if (entry.isFile) return [await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  // A reader gives a hundred at a time, and none when it is through.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) return files;
    for (const inner of some) if (inner.isFile) files.push(...(await filesIn(inner)));
  }
};

/** What was dropped: a folder with what lies in it, or pictures by themselves. */
export const droppedFrames = async (transfer: DataTransfer): Promise<FrameFolder> => {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const folder = entries.find(({ isDirectory }) => isDirectory);
  if (folder) return frameFolder(await filesIn(folder), folder.name);
  return frameFolder([...transfer.files]);
};
