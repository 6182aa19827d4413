/** The text pages and the blog in German, each in the place of the English one. */
import type { PageText } from "../shop.config.ts";
import { germanLegalPages } from "./german-legal.ts";

export const germanBlog = {
  lead: "Fünf Fragen, die sich beim Bau dieses Shops stellten, und unsere Antworten.",
  items: [
    {
      question: "Was unterscheidet Authentifizierung von Autorisierung?",
      answer:
        "Die Authentifizierung klärt, wer fragt; die Autorisierung klärt, was diese Person darf. Ein Passwort, ein Passkey oder ein Link an ein Postfach authentifiziert. Eine Regel wie „nur Admins legen Produkte an“ autorisiert, und der Server muss sie bei jeder Anfrage anwenden, denn wer einen Browser in der Hand hat, kann jede Anfrage senden, die dessen Seiten senden könnten, und viele andere. Eine Schaltfläche zu verbergen ist eine Höflichkeit gegenüber dem Leser, kein Schloss. In HTTP scheitern beide verschieden: 401 heißt, dass die Anfrage keinen gültigen Nachweis trägt, 403, dass die Person bekannt ist und die Antwort trotzdem Nein lautet.",
    },
    {
      question: "Warum sollte ein Programm Geld in ganzen Cent führen?",
      answer:
        "Die Zahlen von JavaScript sind binäre Brüche, und die meisten Dezimalbeträge haben keine genaue binäre Form: 0,1 + 0,2 ergibt 0,30000000000000004. Ein einzelner solcher Fehler fällt nicht auf, doch Summen, Rabatte und Vergleiche bringen ihn an die Oberfläche, und dann weichen Rechnung und Kartenabrechnung um einen Cent ab. Ganze Cent vermeiden das: Ganze Zahlen sind bis 9.007.199.254.740.991 genau, weit über jeder Bestellung. Führen Sie in Programm und Datenbank die kleinste Einheit der Währung, entscheiden Sie an einer Stelle, wie beim Teilen gerundet wird, und machen Sie erst dort Euro daraus, wo ein Mensch den Betrag liest. Auch Zahlungsdienste erwarten die kleinste Einheit.",
    },
    {
      question: "Was macht eine Anfrage idempotent, und was hat ein Shop davon?",
      answer:
        "Eine Anfrage ist idempotent, wenn sie zweimal gesendet dasselbe bewirkt wie einmal. GET, PUT und DELETE sollen es sein, POST ist es nicht. Das Netz macht es wichtig: Geht eine Antwort verloren, kann der Browser nicht wissen, ob die Bestellung ankam, und ein neuer Versuch kann eine zweite auslösen. Das übliche Mittel ist ein Idempotenzschlüssel. Der Client erfindet für ein Vorhaben einen zufälligen Wert und sendet ihn bei jedem Versuch mit; der Server speichert den Schlüssel mit seiner Antwort in derselben Transaktion wie die Bestellung und gibt diese Antwort wieder, wenn der Schlüssel noch einmal kommt. Ein doppelter Klick kostet dann nichts.",
    },
    {
      question: "Woher weiß ein Browser, dass seine gespeicherte Kopie noch gilt?",
      answer:
        "Es gibt zwei Verfahren. Mit Cache-Control: max-age sagt der Server zu, wie viele Sekunden eine Kopie frisch bleibt; so lange fragt der Browser gar nicht. Danach, oder bei no-cache, fragt er nach: Er sendet das ETag, das er früher bekam, im Feld If-None-Match, und ein Server, dessen Inhalt dieses Kennzeichen noch hat, antwortet mit 304 ohne Inhalt. Dateien, deren Name einen Hash ihres Inhalts enthält, ändern sich unter diesem Namen nie; sie dürfen ein Jahr lang frisch und „immutable“ sein. Seiten, die auf solche Dateien verweisen, sollten jedes Mal nachfragen. Persönliche Antworten sollten private oder no-store sein.",
    },
    {
      question: "Wann lohnt es sich, eine Seite auf dem Server zu rendern?",
      answer:
        "Wenn der erste Blick auf den Inhalt wichtiger ist als das, was man danach damit tut. Eine Katalogseite vom Server zeigt Text und Preise, sobald das HTML da ist, wird von Suchmaschinen und Linkvorschauen gelesen, die keine Skripte ausführen, und bleibt nutzbar, wenn ein Skript nicht lädt. Der Browser belebt sie dann: Er hängt Ereignisse an das vorhandene Markup, wofür beide Seiten denselben Baum erzeugen müssen. Ein Bereich hinter der Anmeldung gewinnt weniger: Niemand indexiert ihn, und seine Daten sind persönlich. Seiten, die sich nur mit einer neuen Version ändern, kann man einmal beim Bauen rendern.",
    },
  ],
} as const;

export const germanPages: Readonly<Record<string, PageText>> = {
  branding: {
    title: "Kennzeichnung",
    lead: "Ihr Zeichen auf unseren Werkzeugen: graviert, geätzt oder gedruckt, wo die Zeichnung Platz dafür lässt.",
    sections: [
      {
        heading: "Wofür es gut ist",
        paragraphs: [
          "Für Werkzeugausgaben, die ihre eigenen Lehren wiedererkennen wollen, für Händler, die unter eigenem Namen verkaufen, für Schulen, die jedem Lehrling einen ersten Satz geben.",
        ],
      },
      {
        heading: "Was wir von Ihnen brauchen",
        paragraphs: [
          "Das Zeichen als einfarbige Vektordatei, die Werkzeuge mit ihren Artikelnummern und die Stückzahlen. Die Mindestmenge eines Werkzeugs gilt auch für gekennzeichnete.",
        ],
      },
      {
        heading: "Was Sie zuerst bekommen",
        paragraphs: [
          "Eine maßstäbliche Zeichnung mit dem Zeichen an seinem Platz und einen Preis für jedes Werkzeug. Wir kennzeichnen nichts, bevor Sie beidem zugestimmt haben.",
        ],
      },
    ],
    next: {
      text: "Schreiben Sie uns, welche Werkzeuge, wie viele und welches Zeichen.",
      subject: "Kennzeichnung",
    },
  },
  design: {
    title: "Konstruktion",
    lead: "Ein Werkzeug, das der Katalog nicht hat: mit Ihnen entworfen und gezeichnet, dann hier gefertigt.",
    sections: [
      {
        heading: "Wie es beginnt",
        paragraphs: [
          "Schicken Sie eine Skizze, ein verschlissenes Teil oder einen Satz, der sagt, was gehalten, geschnitten oder gemessen werden soll und wie genau. Wir fragen, bis wir es zeichnen können.",
        ],
      },
      {
        heading: "Was Sie bekommen",
        paragraphs: [
          "Eine bemaßte Zeichnung mit Werkstoff, Behandlung und Toleranzen und ein Angebot für die Menge, die Sie brauchen.",
        ],
      },
      {
        heading: "Wem der Entwurf gehört",
        paragraphs: [
          "Darüber einigen wir uns bei jedem Auftrag schriftlich mit Ihnen, bevor wir den ersten Strich ziehen.",
        ],
      },
    ],
    next: {
      text: "Beschreiben Sie das Teil, oder fragen Sie, wohin die Skizze soll.",
      subject: "Konstruktion",
    },
  },
  marketing: {
    title: "Marketing",
    lead: "Für Händler, die unsere Werkzeuge verkaufen: Zeichnungen, Zahlen und Texte, die zu dem passen, was im Karton liegt.",
    sections: [
      {
        heading: "Was wir bieten",
        paragraphs: [
          "Eine Strichzeichnung und ein Datenblatt für jedes Werkzeug des Katalogs, so wie diese Seiten sie zeigen.",
        ],
      },
      {
        heading: "Bestand und Preise",
        paragraphs: [
          "Auch Ihre Programme können Bestand und Preise lesen. Die Schnittstelle des Shops ist öffentlich und unter /api/docs beschrieben.",
        ],
      },
      {
        heading: "Worum wir bitten",
        paragraphs: [
          "Zeigen Sie jede Zeichnung ganz und mit ihrer Artikelnummer, damit ein Käufer, der danach bestellt, bekommt, was sie zeigt.",
        ],
      },
    ],
    next: { text: "Schreiben Sie uns, was Sie verkaufen und wo.", subject: "Marketing" },
  },
  advertisement: {
    title: "Werbung",
    lead: "Diese Seiten zeigen keine Werbung und verkaufen keine Werbefläche.",
    sections: [
      {
        heading: "Auf diesen Seiten",
        paragraphs: [
          "Niemand bezahlt für die Reihenfolge der Werkzeuge oder für eine Bewertung. Kein Besuch wird an Werbetreibende gemeldet.",
        ],
      },
      {
        heading: "In Ihrer Zeitschrift",
        paragraphs: [
          "Wir lesen Angebote, unsere Werkzeuge in einer Fachzeitschrift oder auf einer Messe zu zeigen. Nennen Sie bitte Auflage, Termine und Preise.",
        ],
      },
    ],
    next: { text: "Schicken Sie uns das Angebot mit seinen Terminen.", subject: "Werbung" },
  },
  about: {
    title: "Über uns",
    lead: "{name} fertigt Werkzeuge und Maschinenteile und verkauft sie direkt ab Werk.",
    sections: [
      {
        heading: "Das Werk",
        paragraphs: [
          "In {address} drehen, fräsen, schleifen, messen und verpacken wir Werkzeuge unter einem Dach. Wer ans Telefon geht, kann zur Maschine hinübergehen.",
        ],
      },
      {
        heading: "Zuerst die Zeichnung",
        paragraphs: [
          "Jedes Werkzeug im Katalog hat eine Zeichnung, eine Artikelnummer, einen Stückpreis, eine Mindestmenge und die Menge, die gerade verfügbar ist. Wir fertigen nichts, was sich nicht genau zeichnen lässt.",
        ],
      },
      {
        heading: "Gezählt, nicht geschätzt",
        paragraphs: [
          "Der Bestand steht in einem Buch mit einer Zeile für jede Änderung. Was Sie bestellen, ist für Sie reserviert, während Sie bezahlen.",
        ],
      },
      {
        heading: "So erreichen Sie uns",
        paragraphs: [
          "{email} und {phone}, zu den Öffnungszeiten. Besucher sind nach Absprache willkommen.",
        ],
      },
    ],
    next: { text: "Fragen Sie uns, was Sie möchten.", subject: "Über das Werk" },
  },
  jobs: {
    title: "Stellen",
    lead: "Bei {shortName} ist zurzeit keine Stelle offen. Wenn Sie eine Zeichnung lesen können, schreiben Sie uns gern trotzdem.",
    sections: [
      {
        heading: "Wen wir meist suchen",
        paragraphs: [
          "Werkzeugmacher, Zerspaner, Leute für Messraum und Versand, hin und wieder jemanden, der programmiert. Lehrlinge jedes Jahr.",
        ],
      },
      {
        heading: "Was Sie schreiben sollten",
        paragraphs: [
          "Was Sie gefertigt haben, auf welchen Maschinen, und wann Sie anfangen könnten. Schicken Sie bitte keine Zeugnisse über das Formular; danach fragen wir später.",
        ],
      },
      {
        heading: "Was mit Ihrer Nachricht geschieht",
        paragraphs: [
          "Die Menschen, mit denen Sie arbeiten würden, lesen sie. Nachrichten aus dem Formular werden nach einem Jahr gelöscht.",
        ],
      },
    ],
    next: { text: "Schreiben Sie uns in ein paar Zeilen, wer Sie sind.", subject: "Stellen" },
  },
  press: {
    title: "Presse",
    lead: "Das Logo von {shortName}, Zahlen zum Zitieren und ein Ansprechpartner.",
    sections: [
      {
        heading: "So heißen wir",
        paragraphs: ["Ausgeschrieben: {name} Kurz: {shortName}."],
      },
      { heading: "In einem Satz", paragraphs: ["{description}"] },
    ],
    next: { text: "Fragen Sie nach Bildern, Zahlen oder einem Besuch.", subject: "Presse" },
  },
  ...Object.fromEntries(
    Object.entries(germanLegalPages).map(([slug, page]) => [slug, withoutGaps(page)]),
  ),
};

/** The pages of the demo's invented company: what an owner has to add is left out. */
function withoutGaps({ sections, ...page }: PageText): PageText {
  return {
    ...page,
    sections: sections.flatMap(({ paragraphs, ...section }) => {
      const written = paragraphs.filter((text) => !text.startsWith("["));
      return written.length === 0 ? [] : [{ ...section, paragraphs: written }];
    }),
  };
}
