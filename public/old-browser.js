/* For browsers that know no modules, old Internet Explorer first of all: the only script they run (SH-145, SH-360). */
(function () {
  var texts = {
    en: [
      'This browser is too old for the workshop portal',
      'Internet Explorer is no longer supported. Please open this address in a current browser.',
      'Get Microsoft Edge',
    ],
    de: [
      'Dieser Browser ist zu alt für das Werkstattportal',
      'Der Internet Explorer wird nicht mehr unterstützt. Bitte öffnen Sie diese Adresse in einem aktuellen Browser.',
      'Microsoft Edge herunterladen',
    ],
    da: [
      'Denne browser er for gammel til værkstedsportalen',
      'Internet Explorer understøttes ikke længere. Åbn denne adresse i en nyere browser.',
      'Hent Microsoft Edge',
    ],
  };
  var language = String(navigator.language || navigator.userLanguage || 'en')
    .slice(0, 2)
    .toLowerCase();
  var words = texts[language] || texts.en;
  var root = document.getElementById('root');
  function add(parent, name, text) {
    var element = document.createElement(name);
    if (text) element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }
  while (root.firstChild) root.removeChild(root.firstChild);
  document.documentElement.lang = texts[language] ? language : 'en';
  document.title = words[0];
  var main = add(root, 'div');
  main.setAttribute('role', 'alert');
  main.style.cssText = 'max-width: 36em; margin: 4em auto; padding: 0 1em; font: 1em/1.5 "Segoe UI", Arial, sans-serif';
  add(main, 'h1', words[0]);
  add(main, 'p', words[1]);
  var link = add(add(main, 'p'), 'a', words[2]);
  link.href = 'https://www.microsoft.com/edge';
})();
