import { EquirectangularAdapter, utils, Viewer } from '@photo-sphere-viewer/core';
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin';

/** Fetches the picture as a picture: the viewer's own way makes addresses (`blob:`) that the page's policy refuses. */
class PlainPicture extends EquirectangularAdapter {
  static override readonly id = 'plain-picture';

  override async loadTexture(panorama: string) {
    const image = await this.viewer.textureLoader.loadImage(panorama);
    return {
      panorama,
      texture: utils.createSizedTexture(image),
      panoData: utils.mergePanoData(image.width, image.height),
      cacheKey: panorama,
    };
  }
}

/** The view that shows most of the cabin (per cent of the zoom). */
const widest = 0;

const degrees = (value: number): string => `${value}deg`;

/** Where one looks, in degrees: to the right and up. */
export interface Direction {
  yaw: number;
  pitch: number;
}

export interface Panorama {
  look(at: Direction): void;
  turn(by: Direction): void;
  zoom(by: number): void;
  /** Follows the device, or no longer; whether it does now. Asks the visitor where the system wants that. */
  follow(): Promise<boolean>;
  close(): void;
}

interface PanoramaInput {
  container: HTMLElement;
  /** Address of the picture, twice as wide as high. */
  address: string;
  start: Direction;
  /** No movement but the visitor's own. */
  isStill: boolean;
}

/**
 * Draws a panorama. This file brings the viewer along, so it is only ever imported when somebody asks for it.
 * @throws Error when the picture cannot be fetched or the browser cannot draw it
 */
export async function openPanorama({ container, address, start, isStill }: PanoramaInput): Promise<Panorama> {
  const viewer = new Viewer({
    container,
    adapter: PlainPicture,
    plugins: [GyroscopePlugin],
    navbar: false,
    keyboard: false,
    mousewheel: false,
    moveInertia: !isStill,
    defaultTransition: { speed: 0, rotation: false, effect: 'fade' },
    defaultYaw: degrees(start.yaw),
    defaultPitch: degrees(start.pitch),
    loadingTxt: '',
    defaultZoomLvl: widest,
  });
  try {
    await viewer.setPanorama(address);
  } catch (error) {
    viewer.destroy();
    throw error;
  }
  const go = (yaw: number, pitch: number): void => {
    if (isStill) viewer.rotate({ yaw, pitch });
    else void viewer.animate({ yaw, pitch, speed: '20rpm' });
  };
  return {
    look: ({ yaw, pitch }) => {
      viewer.zoom(widest);
      go((yaw * Math.PI) / 180, (pitch * Math.PI) / 180);
    },
    turn: ({ yaw, pitch }) => {
      const now = viewer.getPosition();
      go(now.yaw + (yaw * Math.PI) / 180, now.pitch + (pitch * Math.PI) / 180);
    },
    zoom: (by) => viewer.zoom(viewer.getZoomLevel() + by),
    follow: () => followDevice(viewer),
    close: () => viewer.destroy(),
  };
}

async function followDevice(viewer: Viewer): Promise<boolean> {
  const plugin = viewer.getPlugin<GyroscopePlugin>(GyroscopePlugin);
  if (plugin.isEnabled()) {
    plugin.stop();
    return false;
  }
  await plugin.start();
  return plugin.isEnabled();
}
