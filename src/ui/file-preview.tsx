/** A picture from the bytes of a file. */
import { useEffect, useRef } from 'react';

/** Only bitmaps: an SVG or anything else that could carry a script is never rendered. */
export function isPreviewable(type: string): boolean {
  return /^image\/(png|jpeg|webp|gif)$/.test(type);
}

/** `alt` is empty where the file's name stands beside it. */
export function FilePreview({ blob, alt = '', isLarge = false }: { blob: Blob; alt?: string; isLarge?: boolean }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} alt={alt} {...(!isLarge && { width: 48, height: 48 })} />;
}
