#include "server/tls_door.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>

namespace bivouac::test {

namespace {

X509* signed_by_itself(EVP_PKEY* key, const CertificateNames& papers) {
    X509* paper = X509_new();
    X509_set_version(paper, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(paper), 1806);
    constexpr int day = 24 * 60 * 60;
    X509_gmtime_adj(X509_getm_notBefore(paper), -3L * day);
    X509_gmtime_adj(X509_getm_notAfter(paper), static_cast<long>(papers.days) * day);
    X509_set_pubkey(paper, key);
    X509_NAME* name = X509_get_subject_name(paper);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>("a door"), -1, -1, 0);
    X509_set_issuer_name(paper, name);
    const auto add = [&](int what, const std::string& value) {
        X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, nullptr, what, value.c_str());
        X509_add_ext(paper, extension, -1);
        X509_EXTENSION_free(extension);
    };
    add(NID_basic_constraints, "critical,CA:TRUE");
    add(NID_subject_alt_name, papers.names);
    X509_sign(paper, key, EVP_sha256());
    return paper;
}

}  // namespace

TlsProxy::TlsProxy(const CertificateNames& papers, const std::string& certificate_file)
    : papers_(papers) {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* paper = signed_by_itself(key, papers);
    if (FILE* file = std::fopen(certificate_file.c_str(), "we")) {
        PEM_write_X509(file, paper);
        std::fclose(file);
    }
    SSL_CTX* context = SSL_CTX_new(TLS_server_method());
    SSL_CTX_use_certificate(context, paper);
    SSL_CTX_use_PrivateKey(context, key);
    X509_free(paper);
    EVP_PKEY_free(key);
    context_ = context;

    listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bind(listener_, reinterpret_cast<sockaddr*>(&where), sizeof where);
    listen(listener_, 8);
    socklen_t size = sizeof where;
    getsockname(listener_, reinterpret_cast<sockaddr*>(&where), &size);
    port_ = ntohs(where.sin_port);
    thread_ = std::thread([this] { work(); });
}

TlsProxy::~TlsProxy() {
    shutdown(listener_, SHUT_RDWR);
    thread_.join();
    close(listener_);
    SSL_CTX_free(static_cast<SSL_CTX*>(context_));
}

void TlsProxy::work() {
    while (true) {
        const int line = accept(listener_, nullptr, nullptr);
        if (line < 0) return;
        ++came_;
        const timeval limit{5, 0};
        setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        answer(line);
        close(line);
    }
}

void TlsProxy::answer(int line) {
    if (papers_.silent) {
        char byte = 0;
        while (recv(line, &byte, 1, 0) > 0) {  // until the other side has enough
        }
        return;
    }
    SSL* talk = SSL_new(static_cast<SSL_CTX*>(context_));
    SSL_set_fd(talk, line);
    if (SSL_accept(talk) == 1) {
        std::string text;
        char buffer[4096];
        while (text.find('}') == std::string::npos) {
            const int got = SSL_read(talk, buffer, sizeof buffer);
            if (got <= 0) break;
            text.append(buffer, static_cast<std::size_t>(got));
        }
        if (!text.empty()) {
            const std::lock_guard lock(mutex_);
            last_ = text;
            ++heard_;
        }
        SSL_write(talk, papers_.answer.data(), static_cast<int>(papers_.answer.size()));
    }
    SSL_free(talk);
}

}  // namespace bivouac::test
