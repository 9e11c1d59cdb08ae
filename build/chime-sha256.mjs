/** SHA-256 as the chat provider's signer asks for it, by the one that its messaging client brings anyway. */
export { Sha256Js as Sha256 } from '@smithy/core/checksum';
