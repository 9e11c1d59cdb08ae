/** Says what stands in the page to the page around it. Both have one origin. */
const message = document.querySelector<HTMLElement>('#message')?.dataset['message'];
if (message !== undefined) parent.postMessage(message, location.origin);
