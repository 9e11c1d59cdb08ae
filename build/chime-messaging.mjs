/**
 * What this page needs of `@aws-sdk/client-chime-sdk-messaging`, under whose name vite gives it to the chat provider's SDK: that one asks for
 * the package as a whole, with the shapes of a hundred calls that nobody makes here.
 */
export { ChimeSDKMessagingClient } from '@aws-sdk/client-chime-sdk-messaging/dist-es/ChimeSDKMessagingClient.js';
export { GetMessagingSessionEndpointCommand } from '@aws-sdk/client-chime-sdk-messaging/dist-es/commands/GetMessagingSessionEndpointCommand.js';
