/**
 * Templates of a German shop's legal pages: what the software does with orders and data, and what only the owner can
 * write, in square brackets. The pages keep the addresses that the shop links to.
 */
import type { PageText } from "../shop.config.ts";

const terms: PageText = {
  title: "AGB",
  lead: "Allgemeine Geschäftsbedingungen: wie Sie bei {shortName} bestellen, bezahlen und bewerten.",
  sections: [
    {
      heading: "Anbieter und Geltungsbereich",
      paragraphs: [
        "{name}, {address}; {email}, {phone}. Den Katalog können Sie ohne Konto ansehen; zum Bestellen brauchen Sie eines.",
        "[Schreiben Sie hier, für wen die Bedingungen gelten: Unternehmer, Verbraucher oder beide.]",
      ],
    },
    {
      heading: "Preise",
      paragraphs: [
        "Preise gelten für ein Stück, in der Währung, in der sie angezeigt werden. {tax} {delivery}",
        "Für eine Bestellung gilt der Preis, zu dem sie aufgegeben wurde. Hat sich der Preis geändert, seit Sie die Seite geöffnet haben, wird nicht bestellt, und Sie sehen den neuen Preis.",
      ],
    },
    {
      heading: "Bestellung und Vertragsschluss",
      paragraphs: [
        "Jedes Werkzeug hat eine Mindestmenge und einen verfügbaren Bestand; dazwischen können Sie jede Menge bestellen. Je Werkzeug können Sie eine unbezahlte Bestellung haben.",
        "Bestellte Ware ist für begrenzte Zeit für Sie reserviert; wie lange, steht bei der Bestellung. Danach können Sie noch bis zum 14. Tag nach der Bestellung bezahlen, solange der Vorrat reicht.",
        "[Schreiben Sie hier, wann der Vertrag zustande kommt.]",
      ],
    },
    {
      heading: "Zahlung",
      paragraphs: [
        "Sie zahlen mit Karte. Unser Zahlungsdienstleister belastet die Karte. Sobald er die Zahlung bestätigt hat, ist die Bestellung bezahlt und hat eine Rechnung.",
        "Solange oben auf jeder Seite steht, dass kein echtes Geld fließt, können Sie nichts kaufen.",
      ],
    },
    {
      heading: "Löschen, Stornieren, Erstattung",
      paragraphs: [
        "Eine unbezahlte Bestellung können Sie löschen. Ist sie bezahlt und noch nicht versendet, können Sie auf der Seite der Bestellung die Stornierung anfragen. Dort steht auch unsere Antwort.",
        "Erstattungen gehen auf die Karte, mit der Sie bezahlt haben. Beträge, Tage und Gründe stehen bei der Bestellung.",
      ],
    },
    {
      heading: "Widerrufsrecht",
      paragraphs: [
        "[Wenn Sie an Verbraucher verkaufen: Hier gehören Ihre Widerrufsbelehrung und das Muster-Widerrufsformular hin.]",
      ],
    },
    {
      heading: "Lieferung",
      paragraphs: [
        "Wir liefern an die Adresse, die Sie eingegeben haben. Nach dem Versand stehen Versanddienst und Sendungsnummer auf der Seite der Bestellung.",
        "[Schreiben Sie hier, wohin und in welcher Zeit Sie liefern.]",
      ],
    },
    {
      heading: "Eigentumsvorbehalt, Mängel, Haftung",
      paragraphs: ["[Schreiben Sie hier Ihre Regelungen.]"],
    },
    {
      heading: "Bewertungen",
      paragraphs: [
        "Bewertungen stammen von ihren Verfassern, die sie ändern und löschen können. Bewertungen von Käufern des Werkzeugs sind gekennzeichnet.",
        "Wir blenden Bewertungen aus, die beleidigen, werben oder Privatpersonen nennen, und sagen dem Verfasser, warum. Ausgeblendete Bewertungen zählen nicht zum Durchschnitt.",
      ],
    },
    {
      heading: "Konten",
      paragraphs: [
        "Halten Sie Ihr Passwort geheim und sagen Sie uns, wenn es jemand anderes kennt. Wir schließen Konten, mit denen in andere Konten eingebrochen oder Bestand blockiert wird.",
      ],
    },
  ],
  next: { text: "Ist etwas unklar oder falsch?", subject: "AGB" },
};

const privacy: PageText = {
  title: "Datenschutz",
  lead: "Datenschutzerklärung: was {shortName} über Sie speichert, warum und wie lange, und wie Sie es herunterladen oder löschen.",
  sections: [
    {
      heading: "Verantwortlich",
      paragraphs: [
        "{name}, {address}. Fragen und Anträge: {email}, {phone}.",
        "[Nennen Sie hier Ihren Datenschutzbeauftragten, falls Sie einen haben.]",
      ],
    },
    {
      heading: "Was wir speichern und wie lange",
      paragraphs: ["Solange Sie sich nur umsehen, speichern wir nichts über Sie."],
      facts: [
        [
          "Konto",
          "Name, E-Mail-Adresse, Passwort (nur als Hash), zweiter Faktor, die Kennung eines Google-Kontos, mit dem Sie sich anmelden. Bis Sie das Konto löschen.",
        ],
        [
          "Anmeldungen",
          "Der Name, den Ihr Browser meldet, und wann er zuletzt benutzt wurde. In „Mein Profil“ können Sie Anmeldungen sehen und beenden. Höchstens 7 Tage.",
        ],
        ["Profil", "Name, Telefon, Adresse, Rechnungsangaben. Bis Sie das Konto löschen."],
        [
          "Bestellungen",
          "Was Sie bestellt haben, Name, Adresse, Telefon, Rechnungen und Verlauf. Bezahlte Bestellungen müssen wir nach dem Steuerrecht aufbewahren. Aus unbezahlten werden Ihre Angaben entfernt, wenn Sie das Konto löschen.",
        ],
        [
          "Zahlungen",
          "Kennzeichen des Zahlungsdienstleisters, Betrag und Stand. Nie eine Kartennummer.",
        ],
        [
          "Bewertungen",
          "Ihr Text und Ihre Note, gezeigt mit Ihrem Anzeigenamen. Bis Sie sie oder das Konto löschen.",
        ],
        [
          "Wieder verfügbar",
          "Die Adresse, an die wir schreiben, sobald ein Werkzeug wieder verfügbar ist. Bis die E-Mail versandt ist oder Sie sich abmelden.",
        ],
        [
          "Kontaktformular",
          "Ihre Adresse, Betreff und Nachricht. Ein Jahr, oder bis Sie ein Konto mit dieser bestätigten Adresse löschen.",
        ],
        ["E-Mails", "Empfänger, Zeit und Betreff der E-Mails, die wir versandt haben. 90 Tage."],
        [
          "Begrenzungen",
          "Hashes der Netzadressen, von denen Anfragen kamen, um Angriffe zu begrenzen. Höchstens 24 Stunden.",
        ],
        [
          "Handlungen von Admins",
          "Wer jemanden zum Admin gemacht, einen Benutzer entfernt oder wiederhergestellt oder eine Bestellung einem Konto zugeordnet hat. Dauerhaft. Von einem gelöschten Konto behalten nur seine eigenen Handlungen als Admin die Adresse.",
        ],
      ],
    },
    {
      heading: "Rechtsgrundlagen",
      paragraphs: [
        "[Nennen Sie hier zu jedem Zweck die Rechtsgrundlage nach Art. 6 DSGVO und Ihre Aufbewahrungsfristen.]",
      ],
    },
    {
      heading: "Wer noch Daten erhält",
      paragraphs: [
        "Unser Zahlungsdienstleister erhält Ihre Kartendaten direkt von Ihrem Browser, und von uns Betrag und Bestellnummer. Seine Felder werden nur auf der Zahlungsseite geladen.",
        "Melden Sie sich mit Google an, erfährt Google, dass Sie von uns kommen, und nennt uns Ihren Namen und Ihre E-Mail-Adresse.",
        "E-Mails laufen über einen Mailserver. Versanddienste erhalten Name und Adresse für das Paket.",
        "Wir verkaufen keine Daten, und keine Seite meldet Ihren Besuch an Werbetreibende oder Analysedienste.",
        "[Nennen Sie hier Ihren Hoster, Ihren Zahlungsdienstleister, Ihren Mailanbieter und Ihre Versanddienste.]",
      ],
    },
    {
      heading: "Herunterladen, Berichtigen, Löschen",
      paragraphs: [
        "In „Mein Profil“ können Sie herunterladen und berichtigen, was wir zu Ihrem Konto speichern, und das Konto löschen. Dort steht auch, wenn noch etwas offen ist, etwa eine bezahlte, noch nicht versendete Bestellung.",
        "Wegen Nachrichten, die Sie ohne Konto gesendet haben, und wegen allem anderen schreiben Sie an {email}.",
        "[Nennen Sie hier die weiteren Rechte der Betroffenen und die zuständige Aufsichtsbehörde.]",
      ],
    },
    {
      heading: "Wie die Daten geschützt sind",
      paragraphs: [
        "Verbindungen sind verschlüsselt, wenn der Shop über https läuft. Passwörter sind mit argon2id gehasht, Zugriffstoken und Links als Hash gespeichert, zweite Faktoren verschlüsselt. Anmeldeversuche sind begrenzt.",
      ],
    },
    {
      heading: "Was Ihr Browser speichert",
      paragraphs: ["Das steht unter „Cookies“."],
    },
  ],
  next: { text: "Fragen Sie, was wir über Sie speichern.", subject: "Meine Daten" },
};

const cookies: PageText = {
  title: "Cookies",
  lead: "Es gibt zwei Cookies, beide für die Anmeldung. Wir verfolgen Sie nicht und fragen deshalb nicht nach einer Einwilligung.",
  sections: [
    {
      heading: "Cookies",
      paragraphs: [
        "Unter https beginnen ihre Namen mit __Secure-. Skripte können sie nicht lesen.",
      ],
      facts: [
        [
          "millwright.session_token",
          "Eine Zufallszahl, an der unser Server erkennt, wer angemeldet ist. Sie verfällt, wenn Sie sich abmelden, sonst nach 7 Tagen.",
        ],
        [
          "millwright.google",
          "Verbindet Googles Fenster mit Ihrem Browser, während Sie sich mit Google anmelden. Es verfällt nach 12 Minuten.",
        ],
      ],
    },
    {
      heading: "Lokaler Speicher",
      paragraphs: ["Ihr Browser bewahrt ihn für diese Seite auf und sendet ihn nicht von selbst."],
      facts: [
        [
          "accessToken",
          "Ihr Browser sendet ihn mit jeder Anfrage, solange Sie angemeldet sind. Beim Abmelden wird er gelöscht.",
        ],
        [
          "account",
          "Ihr Name und Ihre E-Mail-Adresse, um sie auf Seiten anzuzeigen und um Eingaben nur für Ihr Konto zu bewahren, wenn die Anmeldung abläuft. Beim Abmelden gelöscht.",
        ],
        [
          "cart",
          "Was in Ihrem Warenkorb liegt, damit jede Seite es anzeigen kann. Beim Abmelden gelöscht; Ihr Konto behält es.",
        ],
        [
          "seenTools",
          "Welche Werkzeuge Sie zuletzt geöffnet haben, um sie auf den Seiten der Werkzeuge zu zeigen. Gelöscht, wenn Sie sich abmelden oder die Liste leeren.",
        ],
        [
          "payment:…",
          "Dass Sie eine Zahlung begonnen haben, um nach dem Neuladen ihr Ergebnis zu finden. Gelöscht, sobald es bekannt ist.",
        ],
        [
          "languageOffer",
          "Dass Sie auf das Angebot geantwortet haben, eine Seite in einer anderen Sprache zu lesen, damit es nicht wiederkommt.",
        ],
        [
          "netFirst",
          "Dass Sie für ein Unternehmen einkaufen und Nettopreise zuerst lesen. Gelöscht, wenn Sie es ausschalten.",
        ],
        [
          "searchKey",
          "Dass Sie Tasten aus einem Buchstaben oder Zeichen ausgeschaltet haben, etwa / für das Suchfeld.",
        ],
        [
          "lastCarrier",
          "Für die Verwaltung: der Versanddienst der letzten Sendung, um ihn wieder vorzuschlagen.",
        ],
        [
          "packingSlip",
          "Nur für Administratoren: ob beim Packen der Lieferschein geladen wird, sobald alles gepackt ist.",
        ],
        ["slipLabels", "Nur für Administratoren: ob Lieferscheine auf Etiketten gedruckt werden."],
      ],
    },
    {
      heading: "Sitzungsspeicher",
      paragraphs: ["Er bleibt, bis der Tab geschlossen wird."],
      facts: [
        [
          "confirmation-put-away",
          "Dass Sie den Hinweis auf die Bestätigung Ihrer Adresse geschlossen haben.",
        ],
        [
          "draft …",
          "Was Sie in ein Formular geschrieben und nicht gesendet haben, etwa eine Bestellung oder eine Nachricht, damit es beim Neuladen nicht verloren geht. Gelöscht, sobald es gesendet ist und wenn Sie sich abmelden.",
        ],
        [
          "react-router-scroll-positions",
          "Wie weit eine Seite gescrollt war, damit „Zurück“ an dieselbe Stelle führt.",
        ],
        ["compare", "Welche Werkzeuge Sie vergleichen, bis zu sechs."],
        [
          "payLink",
          "Der Link, mit dem Sie eine Bestellung bezahlen, damit er auch nach dem Anmelden oder Neuladen gilt.",
        ],
      ],
    },
    {
      heading: "Dritte",
      paragraphs: [
        "Die Zahlungsseite lädt die Kartenfelder des Zahlungsdienstleisters, der eigene Cookies setzen kann, um Betrug zu erkennen. Googles Fenster kann Googles Cookies setzen. Alles andere kommt von dieser Seite.",
      ],
    },
  ],
  next: { text: "Haben Sie eines gefunden, das hier fehlt?", subject: "Cookies" },
};

export const germanLegalPages = { terms, privacy, cookies };
