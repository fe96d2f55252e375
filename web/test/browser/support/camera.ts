import type { Page } from "playwright-core";

declare global {
  interface Window {
    showToCamera: (picture: string | null) => Promise<void>;
    /** What the page last requested of a camera. */
    cameraAsked?: MediaStreamConstraints | undefined;
  }
}

/** Gives the page a camera that films what the test shows it: a grey room, and the picture held before it. */
export async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 360;
    const room = canvas.getContext("2d") as CanvasRenderingContext2D;
    let held: HTMLImageElement | null = null;
    setInterval(() => {
      room.fillStyle = "#777";
      room.fillRect(0, 0, canvas.width, canvas.height);
      if (held) room.drawImage(held, 150, 10, 340, 340);
    }, 100);
    window.showToCamera = (picture) =>
      new Promise((resolve) => {
        if (picture === null) {
          held = null;
          resolve();
          return;
        }
        const image = new Image();
        image.onload = () => {
          held = image;
          resolve();
        };
        image.src = picture;
      });
    navigator.mediaDevices.getUserMedia = async (asked) => {
      window.cameraAsked = asked;
      return canvas.captureStream(10);
    };
  });
}

/** Holds a picture before the camera; null removes it. */
export async function show(page: Page, picture: string | null): Promise<void> {
  await page.evaluate((it) => window.showToCamera(it), picture);
}
