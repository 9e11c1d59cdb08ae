/** The least that a page of React and Mantine can be: the provider and one line. What a launch is compared with. */
import { MantineProvider, Text } from '@mantine/core';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <MantineProvider>
    <Text data-empty-page>Hello</Text>
  </MantineProvider>,
);
void navigator.serviceWorker.register('/sw.js');
