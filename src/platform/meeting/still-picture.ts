/** A still picture of what a video shows, with all the pixels that it has. */

/** A camera that does not answer has not taken a photo by then. */
const mostPhotoMs = 3_000;
const quality = 0.92;

/**
 * Of one's own camera a photo, which has more pixels than its video, where the browser takes one; else the picture that is on the
 * screen. Null: there is none yet.
 */
export async function pictureOf(video: HTMLVideoElement, isOwnCamera: boolean): Promise<Blob | null> {
  const shown = frameOf(video);
  if (shown === null) return null;
  const stream = video.srcObject instanceof MediaStream ? video.srcObject : null;
  const photo = isOwnCamera ? await photoOf(stream) : null;
  if (photo !== null) return photo;
  return await new Promise((resolve) => shown.toBlob(resolve, 'image/jpeg', quality));
}

/** As it was when it was asked for. */
function frameOf(video: HTMLVideoElement): HTMLCanvasElement | null {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(video, 0, 0, width, height);
  return context && canvas;
}

interface PhotoCamera {
  takePhoto(): Promise<Blob>;
}

/** Null: the browser or the camera takes none. */
async function photoOf(stream: MediaStream | null): Promise<Blob | null> {
  const [track] = stream?.getVideoTracks() ?? [];
  const { ImageCapture: Camera } = window as { ImageCapture?: new (track: MediaStreamTrack) => PhotoCamera };
  if (!track || !Camera) return null;
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, mostPhotoMs, null);
  });
  const taken = (async () => new Camera(track).takePhoto())().catch(() => null);
  return await Promise.race([taken, late]);
}
