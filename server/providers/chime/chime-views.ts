/** The SDK's answers in our words. */
import type {
  Channel,
  ChannelMembershipForAppInstanceUserSummary,
  ChannelMessageSummary,
  Identity,
} from '@aws-sdk/client-chime-sdk-messaging';
import type { ProviderChannel, ProviderMembership, ProviderMessage } from '../chat.ts';

const never = new Date(0);
const person = (given: Identity | undefined) => ({ arn: given?.Arn ?? '', name: given?.Name ?? '' });

export function channelFrom(given: Channel): ProviderChannel {
  return {
    channelArn: given.ChannelArn ?? '',
    name: given.Name ?? '',
    metadata: given.Metadata ?? '',
    mode: given.Mode ?? '',
    privacy: given.Privacy ?? '',
    creator: person(given.CreatedBy),
    createdAt: given.CreatedTimestamp ?? never,
    updatedAt: given.LastUpdatedTimestamp ?? never,
    lastMessageAt: given.LastMessageTimestamp ?? null,
  };
}

export function membershipFrom(given: ChannelMembershipForAppInstanceUserSummary): ProviderMembership {
  const { ChannelSummary: channel, AppInstanceUserMembershipSummary: membership } = given;
  return {
    channelArn: channel?.ChannelArn ?? '',
    name: channel?.Name ?? '',
    metadata: channel?.Metadata ?? '',
    lastMessageAt: channel?.LastMessageTimestamp ?? null,
    readUpTo: membership?.ReadMarkerTimestamp ?? null,
  };
}

export function messageFrom(given: ChannelMessageSummary): ProviderMessage {
  return {
    messageId: given.MessageId ?? '',
    content: given.Content ?? null,
    metadata: given.Metadata ?? null,
    type: given.Type ?? 'STANDARD',
    sender: person(given.Sender),
    createdAt: given.CreatedTimestamp ?? never,
    updatedAt: given.LastUpdatedTimestamp ?? never,
    editedAt: given.LastEditedTimestamp ?? null,
    isRedacted: given.Redacted ?? false,
    status: given.Status?.Value ?? 'SENT',
  };
}
