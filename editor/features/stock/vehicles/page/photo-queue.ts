import type { Vehicle } from './vehicle.api.ts';

export type Photo = Pick<Vehicle['photos'][number], 'image_id' | 'alt'> & { id: string; url: string };

/** What a person did to the pictures, done to whatever pictures the car has by then. */
export type PhotoChange = (photos: readonly Photo[]) => readonly Photo[];

interface Waiting {
  change: PhotoChange;
  onSaved: ((before: readonly Photo[]) => void) | undefined;
}

/** How the pictures stand for the person who works on them. */
export interface PhotoState {
  /** With everything that was done to them, whether it is saved or not. */
  photos: readonly Photo[];
  isSaving: boolean;
  /** Something was done that could not be saved. */
  isRefused: boolean;
}

interface Service {
  save: (car: Vehicle, photos: readonly Photo[]) => Promise<Vehicle>;
  onSaved: (car: Vehicle) => void;
  /** Says so, and answers how the car stands with the service, as far as that is known. */
  onRefused: (error: unknown) => Promise<Vehicle | undefined>;
}

/** The same picture keeps its name on the screen: the service gives every picture a new id with each write. */
const named = (photos: readonly Photo[]): readonly Photo[] => {
  const times = new Map<string, number>();
  return photos.map((photo) => {
    const time = (times.get(photo.image_id) ?? 0) + 1;
    times.set(photo.image_id, time);
    return { ...photo, id: time === 1 ? photo.image_id : `${photo.image_id} ${time}` };
  });
};

/**
 * Writes of a car's pictures, one after the other: each names the version that the one before made. What the service
 * refuses stays, to be saved again or thrown away.
 */
export class PhotoQueue {
  readonly #service: Service;
  readonly #listeners = new Set<() => void>();
  #car: Vehicle;
  #waiting: readonly Waiting[] = [];
  #isSaving = false;
  #state: PhotoState;

  constructor(car: Vehicle, service: Service) {
    this.#car = car;
    this.#service = service;
    this.#state = this.#stateNow();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PhotoState => this.#state;

  /** The car as somebody read it; older readings tell nothing. */
  readonly take = (car: Vehicle): void => {
    if (car.version < this.#car.version || car === this.#car) return;
    this.#car = car;
    this.#tell();
  };

  readonly write = (change: PhotoChange, onSaved?: (before: readonly Photo[]) => void): void => {
    this.#waiting = [...this.#waiting, { change, onSaved }];
    this.#tell();
    void this.#work();
  };

  readonly saveAgain = (): void => void this.#work();

  readonly discard = (): void => {
    if (this.#isSaving) return;
    this.#waiting = [];
    this.#tell();
  };

  async #work(): Promise<void> {
    if (this.#isSaving) return;
    this.#isSaving = true;
    this.#tell();
    try {
      for (let [next] = this.#waiting; next; [next] = this.#waiting) await this.#send(next);
    } catch (error) {
      const car = await this.#service.onRefused(error);
      if (car) this.#car = car;
    }
    this.#isSaving = false;
    this.#tell();
  }

  async #send({ change, onSaved }: Waiting): Promise<void> {
    const before = named(this.#car.photos);
    this.#car = await this.#service.save(this.#car, change(before));
    this.#waiting = this.#waiting.slice(1);
    this.#tell();
    this.#service.onSaved(this.#car);
    onSaved?.(before);
  }

  #stateNow(): PhotoState {
    return {
      photos: this.#waiting.reduce((photos, { change }) => named(change(photos)), named(this.#car.photos)),
      isSaving: this.#isSaving,
      isRefused: this.#waiting.length > 0 && !this.#isSaving,
    };
  }

  #tell(): void {
    this.#state = this.#stateNow();
    for (const listener of this.#listeners) listener();
  }
}
