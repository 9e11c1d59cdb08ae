/** What the scripted expert writes. It never pretends to have looked at the vehicle. */
import type { ServerLanguage } from '../areas/language.ts';

interface ScriptedTexts {
  question: string;
  solution: string;
  noSolution: string;
}

export const scriptedTexts: Readonly<Record<ServerLanguage, ScriptedTexts>> = {
  en: {
    question:
      'This is the scripted expert of the demo. Which fault codes are stored, and does the fault come back after clearing them?',
    solution:
      'This is the scripted expert of the demo: a real expert would now describe the repair. The request is closed as resolved.',
    noSolution: 'This is the scripted expert of the demo: this one is closed as unresolved, so its credits come back.',
  },
  de: {
    question:
      'Hier ist der automatische Experte der Demo. Welche Fehlercodes sind gespeichert, und kommt der Fehler nach dem Löschen wieder?',
    solution:
      'Hier ist der automatische Experte der Demo: Ein echter Experte würde jetzt die Reparatur beschreiben. Die Anfrage wird als gelöst geschlossen.',
    noSolution:
      'Hier ist der automatische Experte der Demo: Diese Anfrage wird als ungelöst geschlossen, die Credits kommen zurück.',
  },
  da: {
    question: 'Dette er demoens automatiske ekspert. Hvilke fejlkoder er gemt, og kommer fejlen igen efter sletning?',
    solution:
      'Dette er demoens automatiske ekspert: En rigtig ekspert ville nu beskrive reparationen. Sagen lukkes som løst.',
    noSolution: 'Dette er demoens automatiske ekspert: Denne sag lukkes som uløst, så credits kommer tilbage.',
  },
};
