/** Which pictures of a call are shown, as the provider tells of them one by one. */
import type { VideoTileState } from 'amazon-chime-sdk-js';
import type { CallState } from './call.ts';

/** `myId`: of whoever looks. */
export function withTile({ videos }: CallState, tile: VideoTileState, myId: string): CallState['videos'] {
  const { tileId, localTile, boundAttendeeId, isContent, boundVideoStream } = tile;
  // A tile is there before its picture; ours goes when the camera goes.
  if (tileId === null || (boundVideoStream === null && !videos.some((video) => video.tileId === tileId))) return videos;
  if (videos.some((video) => video.tileId === tileId)) return videos;
  const personId = localTile ? myId : (boundAttendeeId ?? '').replace('#content', '');
  // One's own shared screen would show itself in itself.
  if (isContent && personId === myId) return videos;
  return [...videos, { tileId, personId, isMine: localTile, isScreen: isContent }];
}
